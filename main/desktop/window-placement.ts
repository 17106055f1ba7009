/** A rectangle on the screens, in device-independent pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const DEFAULT_SIZE = { width: 1360, height: 860 } as const;
export const MIN_SIZE = { width: 480, height: 420 } as const;

/** So much of the strip by which a window is dragged must be on a screen, or nobody could take hold of it. */
const GRIP = { width: 120, height: 30 } as const;

/** How far a window is put from the one before, so that both can be seen. */
const CASCADE = 28;

const overlap = (a: Box, b: Box): { readonly width: number; readonly height: number } => ({
  width: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  height: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
});

const isGripOn = (box: Box, area: Box): boolean => {
  const { width, height } = overlap({ ...box, height: GRIP.height }, area);
  return width >= Math.min(GRIP.width, box.width) && height >= GRIP.height / 2;
};

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

const fitted = (size: { readonly width: number; readonly height: number }, area: Box) => ({
  width: Math.round(clamp(size.width, Math.min(MIN_SIZE.width, area.width), area.width)),
  height: Math.round(clamp(size.height, Math.min(MIN_SIZE.height, area.height), area.height)),
});

/**
 * @param areas what each screen has free for windows, the main one first; at least one
 * @returns where a window goes that stood at `box`: there, if it can be taken hold of on a screen that still exists, else
 *   in the middle of the main screen; never larger than its screen
 */
export function placedOnScreens(box: Box, areas: readonly Box[]): Box {
  const area = areas.find((each) => isGripOn(box, each));
  if (area !== undefined) return { x: Math.round(box.x), y: Math.round(box.y), ...fitted(box, area) };
  const [main] = areas;
  return main === undefined ? box : centred(box, main);
}

function centred(size: { readonly width: number; readonly height: number }, area: Box): Box {
  const { width, height } = fitted(size, area);
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
    width,
    height,
  };
}

/**
 * @param before the window in front, which a new one must not hide; null for the first
 * @returns where a new window goes
 */
export function placedAnew(before: Box | null, areas: readonly Box[]): Box {
  const [main = { x: 0, y: 0, ...DEFAULT_SIZE }] = areas;
  if (before === null) return centred(DEFAULT_SIZE, main);
  const area = areas.find((each) => isGripOn(before, each)) ?? main;
  const moved = { ...before, x: before.x + CASCADE, y: before.y + CASCADE };
  const fits = moved.x + moved.width <= area.x + area.width && moved.y + moved.height <= area.y + area.height;
  return fits ? moved : { ...fitted(before, area), x: area.x, y: area.y };
}
