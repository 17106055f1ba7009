/** Terminals that this window opened and has not shown yet: nothing of them was printed for anybody else. */
const fresh = new Set<string>();

/** A terminal was opened by this window. */
export const markFresh = (id: string): void => {
  fresh.add(id);
};

/** @returns whether what a terminal has printed so far was printed before anybody looked; true once */
export const takeFresh = (id: string): boolean => fresh.delete(id);
