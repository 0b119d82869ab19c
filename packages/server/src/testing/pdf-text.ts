import { extractText, getDocumentProxy } from 'unpdf'

/** Returns all words of a PDF, with pages and lines joined by blanks. */
export async function pdfText(bytes: ArrayBuffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
