import { type Node, parse } from "acorn";
import { simple } from "acorn-walk";
import { countersName } from "./counters.ts";

/** A module that counts which way it goes. */
export interface Instrumented {
  /** Its JavaScript, on the same lines. */
  readonly code: string;
  /** How many edges it has: they are numbered from the first on. */
  readonly edges: number;
  /** Texts that stand in it, which an input may need to get further. */
  readonly words: readonly string[];
}

/** Text to put at a place. */
interface Insertion {
  readonly place: number;
  readonly text: string;
  /** Whether it ends what another one began: ends stand in front of beginnings. */
  readonly isEnd: boolean;
  /** How much it spans: of what begins at one place the widest comes first, and of what ends there the last. */
  readonly width: number;
}

/** Longer texts are messages. */
const longestWord = 40;

/**
 * Puts counters at the branches of a JavaScript module: in each function, turn of a loop, arm of a condition, case, right
 * side of a logical operator and default. Functions and loops count steps as well.
 *
 * @param firstEdge - the number of its first edge
 * @throws SyntaxError for what is no module
 */
export function instrument(source: string, firstEdge: number): Instrumented {
  const marker = new Marker(firstEdge);
  const words = new Set<string>();
  const loop = (node: { readonly body: Node }) => marker.arm(node.body, true);
  const body = (node: { readonly body: Node; readonly expression: boolean }) =>
    node.expression ? marker.value(node.body) : marker.arm(node.body, true);
  simple(parse(source, { ecmaVersion: "latest", sourceType: "module" }), {
    Function: body,
    ForStatement: loop,
    ForInStatement: loop,
    ForOfStatement: loop,
    WhileStatement: loop,
    DoWhileStatement: loop,
    IfStatement(node) {
      marker.arm(node.consequent, false);
      if (node.alternate) marker.arm(node.alternate, false);
      else marker.otherwise(node);
    },
    CatchClause: (node) => marker.arm(node.body, false),
    SwitchCase: (node) => marker.begin(node.consequent[0]?.start ?? node.end),
    ConditionalExpression(node) {
      marker.value(node.consequent);
      marker.value(node.alternate);
    },
    LogicalExpression: (node) => marker.value(node.right),
    AssignmentPattern: (node) => marker.value(node.right),
    Literal({ value }) {
      if (typeof value === "string" && value.length <= longestWord) words.add(value);
    },
    TemplateElement({ value }) {
      if (value.raw.length <= longestWord) words.add(value.raw);
    },
  });
  words.delete("");
  return { code: marker.applyTo(source), edges: marker.edges, words: [...words] };
}

class Marker {
  readonly #firstEdge: number;
  readonly #insertions: Insertion[] = [];
  edges = 0;

  constructor(firstEdge: number) {
    this.#firstEdge = firstEdge;
  }

  /** Counts where a statement is taken. */
  arm(node: Node, countsSteps: boolean): void {
    const count = `${this.#count()};${countsSteps ? countStep : ""}`;
    const width = node.end - node.start;
    if (node.type === "BlockStatement") this.#insert(node.start + 1, count, false, width);
    else this.#wrap(node, `{${count}`, "}");
  }

  /** Counts where an expression is evaluated. */
  value(node: Node): void {
    this.#wrap(node, `(${this.#count()},`, ")");
  }

  /** Counts where a condition without an alternative does not hold. */
  otherwise(node: Node): void {
    this.#insert(node.end, ` else {${this.#count()}}`, true, node.end - node.start);
  }

  /** Counts where a place between statements is reached. */
  begin(place: number): void {
    this.#insert(place, ` ${this.#count()};`, false, Number.POSITIVE_INFINITY);
  }

  applyTo(source: string): string {
    const sorted = this.#insertions.toSorted(byPlace);
    let code = `const greybox=globalThis[Symbol.for(${JSON.stringify(countersName)})],greyboxEdges=greybox.edges;`;
    let last = 0;
    for (const { place, text } of sorted) {
      code += source.slice(last, place) + text;
      last = place;
    }
    return code + source.slice(last);
  }

  #count(): string {
    this.edges += 1;
    return `greyboxEdges[${this.#firstEdge + this.edges - 1}]++`;
  }

  /** Wider than what may end with the node itself, such as its own alternative. */
  #wrap({ start, end }: Node, before: string, after: string): void {
    this.#insert(start, before, false, end - start + 0.5);
    this.#insert(end, after, true, end - start + 0.5);
  }

  #insert(place: number, text: string, isEnd: boolean, width: number): void {
    this.#insertions.push({ place, text, isEnd, width });
  }
}

const countStep = "--greybox.left<0&&greybox.stop();";

function byPlace(one: Insertion, other: Insertion): number {
  if (one.place !== other.place) return one.place - other.place;
  if (one.isEnd !== other.isEnd) return one.isEnd ? -1 : 1;
  return one.isEnd ? one.width - other.width : other.width - one.width;
}
