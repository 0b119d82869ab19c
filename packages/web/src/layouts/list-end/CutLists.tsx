import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinPath } from '../../data/record/record.ts'
import { ListEnd } from './ListEnd.tsx'
import { useCut } from './use-cut.ts'

/** Below a drawing of several relations: of which of them there are more than it shows. */
export function CutLists({ path, relations }: { readonly path: TwinPath; readonly relations: readonly Systematics[] }) {
  return relations.map((relation) => <CutList key={relation} path={path} relation={relation} />)
}

function CutList({ path, relation }: { readonly path: TwinPath; readonly relation: Systematics }) {
  const cut = useCut(path, relation)
  return <ListEnd count={cut.read} cut={cut} />
}
