const MIB = 1024 * 1024;

/** @returns a size in MiB, as it is told to people */
export const formatBytes = (bytes: number): string => `${(bytes / MIB).toFixed(bytes < MIB ? 2 : 1)} MiB`;
