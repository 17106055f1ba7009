/** The texts of one part of the app in one language; nested as the part likes. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** A part's texts in all languages. The keys are equal but for plural forms (`_one`, `_other`), which a language has or not. */
export interface Catalogues {
  readonly en: Catalogue;
  readonly 'zh-CN': Catalogue;
  readonly 'zh-TW': Catalogue;
}

/** Keeps the literal keys of English, from which the types of `t()` follow. */
export const defineStrings = <E extends Catalogue>(
  strings: { readonly en: E } & Omit<Catalogues, 'en'>,
): { readonly en: E } & Omit<Catalogues, 'en'> => strings;
