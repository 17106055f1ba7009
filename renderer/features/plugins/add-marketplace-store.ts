import { create } from 'zustand';
import { gitAddressProblem } from './marketplace-source.logic';

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

export const openAddMarketplace = (): void => useAddMarketplace.setState({ isOpen: true });
export const closeAddMarketplace = (): void => useAddMarketplace.setState({ isOpen: false });
export const setAddInput = (part: Partial<AddInput>): void =>
  useAddMarketplace.setState(({ input }) => ({ input: { ...input, ...part } }));

/** Closes the dialog because its marketplace is on its way. */
export const resetAddInput = (): void => useAddMarketplace.setState({ isOpen: false, input: EMPTY });

/** Opens the dialog with what was typed for a marketplace that could not be added, in this window or in another. */
export function changeAddMarketplace({ source, ref }: { readonly source: string; readonly ref: string | null }): void {
  // The one field refuses what belongs into the other.
  const input: AddInput =
    gitAddressProblem(source) === null
      ? { ...EMPTY, from: 'git', address: source, ref: ref ?? '' }
      : { ...EMPTY, folder: source };
  useAddMarketplace.setState({ isOpen: true, input });
}
