import { getDocumentProxy } from 'unpdf'

/** An element of the structure by its role, with its texts in place of those that only name content. */
export type TaggedElement = { readonly role: string; readonly children: readonly (TaggedElement | string)[] }

type Node = { readonly role: string; readonly children: readonly (Node | { readonly type: string; readonly id: string })[] }

/** Returns the structure of a page, as a screen reader goes through it, and the texts that it leaves out. */
export async function readStructure(bytes: Uint8Array, page = 1): Promise<{ readonly tree: TaggedElement; readonly artifacts: string[] }> {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const proxy = await file.getPage(page)
  const { items } = await proxy.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const artifacts: string[] = []
  let open: string | undefined
  for (const item of items) {
    if ('str' in item) {
      if (open === undefined) artifacts.push(item.str)
      else texts.set(open, (texts.get(open) ?? '') + item.str)
    } else if (item.type === 'endMarkedContent') open = undefined
    else open = item.id ?? undefined
  }
  const read = ({ role, children }: Node): TaggedElement => ({
    role,
    children: children.map((child) => ('role' in child ? read(child) : (texts.get(child.id) ?? '').trim())),
  })
  const tree: Node | null = await proxy.getStructTree()
  await file.cleanup()
  return { tree: read(tree ?? { role: 'none', children: [] }), artifacts: artifacts.filter((text) => text.trim() !== '') }
}

/** All elements of a role, the outer ones first. */
export function elementsOf(tree: TaggedElement, role: string): TaggedElement[] {
  const inner = tree.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child, role)))
  return tree.role === role ? [tree, ...inner] : inner
}

/** The text of an element with all that is in it. */
export function textOf(tree: TaggedElement): string {
  return tree.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join(' ')
}
