import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinPath } from '../../data/record/record.ts'
import { ListEnd } from './ListEnd.tsx'
import { useCut } from './use-cut.ts'

/** Notes below a drawing of several relations: the relations that have more twins than the drawing shows. */
export function CutLists({ path, relations }: { readonly path: TwinPath; readonly relations: readonly Systematics[] }) {
  return relations.map((relation) => <CutList key={relation} path={path} relation={relation} />)
}

function CutList({ path, relation }: { readonly path: TwinPath; readonly relation: Systematics }) {
  const cut = useCut(path, relation)
  return <ListEnd count={cut.read} cut={cut} />
}
