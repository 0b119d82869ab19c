import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { shareFonts } from './share-fonts.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const fontFile = (style: string) => join(fonts, `Roboto-${style}.ttf`)

async function load() {
  shareFonts()
  const [{ default: pdfmake }, { tagPages }] = await Promise.all([import('pdfmake'), import('./tag-pages.ts')])
  tagPages()
  pdfmake.setFonts({
    Roboto: { normal: fontFile('Regular'), bold: fontFile('Medium'), italics: fontFile('Italic'), bolditalics: fontFile('MediumItalic') },
  })
  // A document has what it needs in it: nothing is fetched, and no file but those of the fonts is read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(fonts))
  return pdfmake
}

let loading: ReturnType<typeof load> | undefined

/** The library comes with the first document: a server starts faster without it. Nothing is read but its fonts. */
export function loadPdfmake() {
  return (loading ??= load())
}
