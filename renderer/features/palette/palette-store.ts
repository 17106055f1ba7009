import { create } from 'zustand';

/** Whether the palette is open in this window. */
export const usePalette = create<{ readonly open: boolean }>(() => ({ open: false }));

export const openPalette = () => usePalette.setState({ open: true });
export const closePalette = () => usePalette.setState({ open: false });
