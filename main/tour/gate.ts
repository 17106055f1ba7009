/** A promise that whoever holds the gate fulfils by opening it. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** A closed gate, to hold a scripted stream at one place until a test has looked at it. */
export function createGate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
