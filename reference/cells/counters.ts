/** What the cells of one run did so far; seed heading "Telemetry". */
export interface Counters {
  searches: number;
  descriptions: number;
  calls: number;
}
