import fc from 'fast-check';

/** With this variable set, property tests try new cases each time; without it the same ones, so that a run can be relied on. */
const FUZZ = process.env.HEDDLE_FUZZ;

/** Any number does. A case that a fuzzing run finds becomes an example of its own. */
const SEED = 20_261_130;

fc.configureGlobal({ seed: FUZZ ? Date.now() : SEED });
