/** @typedef {import('./lib/rows').Row} Row */

const HEAD = ['', 'ours', 'baseline', 'ratio', 'budget', ''];

const withUnit = (value, unit) => (value === null ? '-' : `${value} ${unit}`);

/** @param {Row} row */
function budgetText({ budget, budgetOf, unit }) {
  if (budgetOf === 'ratio') return `${budget} times`;
  return budgetOf === 'more' ? `${budget} ${unit} more` : `${budget} ${unit}`;
}

/** @param {Row} row */
const cellsOf = (row) => [
  row.name,
  withUnit(row.ours, row.unit),
  withUnit(row.baseline, row.unit),
  row.ratio === null ? '-' : row.ratio.toFixed(2),
  budgetText(row),
  row.pass ? 'within' : 'BEYOND',
];

/**
 * @param {readonly Row[]} rows
 * @returns {string} a table to be read in a terminal
 */
export function formatRows(rows) {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
