/** What may follow 38, 48 and 58, by the number behind them: a palette index, or red, green and blue. */
const COLOUR_VALUES: Readonly<Record<string, number>> = { '5': 1, '2': 3 };
const EXTENDED_COLOURS = new Set(['38', '48', '58']);
const COLOUR_WITH_COLONS = /^(?:38|48|58):[25](?::\d*){1,5}$/;
const UNDERLINE_WITH_COLONS = /^4:\d$/;
const HIDDEN = '8';
/** One or two numbers, neither 8 nor the start of a longer colour: nearly all that is ever sent. */
const HARMLESS = /^(?:[0-79]|[1-79][0-79])(?:;(?:[0-79]|[1-79][0-79]))?$/;

/**
 * Takes out of the parameters of `SGR` (`ESC [ ... m`) what hides text, and what is malformed, since terminals disagree
 * on how to read it and could find a hidden 8 in it.
 * @returns the parameters left, or null when none are (an empty list would mean a reset)
 */
export function visibleColours(parameters: string): string | null {
  if (parameters === '' || HARMLESS.test(parameters)) return parameters;
  const given = parameters.split(';').map((parameter) => parameter.replace(/^0+(?=\d)/, ''));
  const kept: string[] = [];
  for (let index = 0; index < given.length; index += 1) {
    const parameter = given[index] ?? '';
    if (EXTENDED_COLOURS.has(parameter)) {
      const values = COLOUR_VALUES[given[index + 1] ?? ''];
      const colour = values === undefined ? [] : given.slice(index, index + 2 + values);
      const isWhole = values !== undefined && colour.length === 2 + values && colour.every(isPlain);
      // Where a broken colour ends is anyone's guess, so whatever is behind it is left out with it.
      if (!isWhole) break;
      kept.push(...colour);
      index += colour.length - 1;
      continue;
    }
    const isKnown = isPlain(parameter) || COLOUR_WITH_COLONS.test(parameter) || UNDERLINE_WITH_COLONS.test(parameter);
    if (isKnown && parameter !== HIDDEN) kept.push(parameter);
  }
  return kept.length === 0 ? null : kept.join(';');
}

function isPlain(parameter: string): boolean {
  return /^\d{0,3}$/.test(parameter);
}
