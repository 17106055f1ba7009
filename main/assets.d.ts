/** Vite puts a file that is imported so into the bundle, as a data address. */
declare module '*?inline' {
  const dataUrl: string;
  export default dataUrl;
}
