export { findAnalysedNamed, findAnalysedSince, findAnalysedSpan, findLastOf } from '../data/latest-analyses.server';
