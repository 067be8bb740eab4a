/** What stands beside every figure of analyses: how many there are, how many were quantified, under which limits. */
export interface ParameterSummary {
  readonly stationId: number;
  readonly parameter: string;
  readonly fraction: string;
  readonly unit: string;
  readonly support: string;
  /** with a number or a limit; those that are incorrect are counted apart */
  readonly n: number;
  readonly nQuantified: number;
  readonly nIncorrect: number;
  readonly lqMin: number | null;
  readonly lqMax: number | null;
  /** of the quantified ones */
  readonly min: number | null;
  readonly max: number | null;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly lastResult: number | null;
  readonly lastRemark: number;
}

/** Of a station and a parameter, in one unit: what a crossed table shows. */
export interface CrossedCell extends Pick<
  ParameterSummary,
  'stationId' | 'parameter' | 'unit' | 'n' | 'nQuantified' | 'lqMin' | 'lqMax' | 'max'
> {
  readonly lastAt: Date;
}

/** A level in each unit that it has one in, and on which side of it results are past it. */
export interface PastLevel {
  readonly levels: Readonly<Record<string, number>>;
  readonly worse: 'high' | 'low';
  /** « 1339 173 »: a parameter and a unit that is one of another parameter of the list: the level says nothing there */
  readonly senseless?: readonly string[];
}

/** Which analyses; what is left out is not asked. */
export interface AnalysisFilter {
  readonly stations: readonly number[];
  readonly parameters?: readonly string[];
  readonly natures?: readonly number[];
  /** included */
  readonly from?: Date | null;
  /** excluded */
  readonly to?: Date | null;
  readonly supports?: readonly string[];
  readonly fractions?: readonly string[];
  readonly units?: readonly string[];
  readonly statuses?: readonly number[];
  readonly qualifications?: readonly number[];
  readonly methods?: readonly string[];
  readonly producers?: readonly string[];
  /** quantified; under a limit; under a limit that is itself past the level, so that nobody knows */
  readonly quantification?: 'quantified' | 'below' | 'limitPast';
  /** only results past it */
  readonly past?: PastLevel;
  readonly samplings?: readonly number[];
  /** codes that this person may not see (S3 §6) */
  readonly without?: readonly string[];
}
