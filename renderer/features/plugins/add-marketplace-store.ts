import { create } from 'zustand';

/** What is typed to add a marketplace. */
export interface AddInput {
  readonly from: 'folder' | 'git';
  readonly folder: string;
  readonly address: string;
  readonly ref: string;
}

const EMPTY: AddInput = { from: 'folder', folder: '', address: '', ref: '' };

interface AddStore {
  readonly isOpen: boolean;
  /** Stays when the dialog closes: nothing typed is lost. */
  readonly input: AddInput;
}

/** The dialog that adds a marketplace. */
export const useAddMarketplace = create<AddStore>(() => ({ isOpen: false, input: EMPTY }));

/** What was handed to the engine, by its source, so that it can be changed should it fail. */
const handedOver = new Map<string, AddInput>();

export const openAddMarketplace = (): void => useAddMarketplace.setState({ isOpen: true });
export const closeAddMarketplace = (): void => useAddMarketplace.setState({ isOpen: false });
export const setAddInput = (part: Partial<AddInput>): void =>
  useAddMarketplace.setState(({ input }) => ({ input: { ...input, ...part } }));

/** Closes the dialog because its marketplace is on its way. */
export function handOverAddInput(source: string): void {
  handedOver.set(source, useAddMarketplace.getState().input);
  useAddMarketplace.setState({ isOpen: false, input: EMPTY });
}

/** Opens the dialog with what was typed for a marketplace that could not be added. */
export function changeAddMarketplace(source: string): void {
  useAddMarketplace.setState({ isOpen: true, input: handedOver.get(source) ?? { ...EMPTY, folder: source } });
}
