/**
 * Compares two JSON values by content. Properties that are `undefined` count as absent.
 *
 * @returns true when both would serialise to the same JSON, whatever the order of their properties
 */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => sameJson(value, right[index]));
  }
  const leftFields = definedFields(left);
  const rightFields = new Map(definedFields(right));
  return (
    leftFields.length === rightFields.size &&
    leftFields.every(([name, value]) => rightFields.has(name) && sameJson(value, rightFields.get(name)))
  );
}

const definedFields = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, field]) => field !== undefined);
