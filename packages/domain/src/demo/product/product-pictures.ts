import type { Brand } from '../cast.ts'
import type { FileContent } from '../document/seed-file.ts'
import type { Draft } from '../draft.ts'
import type { Product } from './products.ts'

type Motif = Extract<FileContent, { kind: 'picture' }>['motif']

const motifs: Readonly<Partial<Record<Product['definition'], Motif>>> = {
  productInternet: 'waves',
  productTelephony: 'rings',
  productHardware: 'box',
}

const slot = 'product:productPicture'
const gigabit = 1_000_000_000

/** Adds a picture in the colours of the brand to each product of the journeys. The faster a line, the larger the waves of its picture. */
export function addProductPictures(
  draft: Draft,
  products: readonly Product[],
  { primary, secondary }: Pick<Brand, 'primary' | 'secondary'>,
): void {
  for (const { uuid, key, name, definition, down } of products) {
    const motif = motifs[definition]
    if (!motif) continue
    const file = `${name}.png`
    const document = draft.add({ key: `product/${key}/picture`, definition: 'imagedocument', attributes: { 'document:name': file } })
    draft.link({ relationship: slot, source: uuid, target: document })
    const size = definition === 'productInternet' ? Math.min(1, Math.sqrt(down / gigabit)) : 0.6
    draft.attach({ document, name: file, slot, content: { kind: 'picture', motif, from: primary, to: secondary, size } })
  }
}
