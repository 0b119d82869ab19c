import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { manage, may } = path

const fibres = ['tenant:things(splice)', 'tenant:things(spliceClosure)', 'tenant:things(fibre)', 'tenant:things(cable)']
const around = ['access', 'accessDevice', 'port', 'duct', 'trench', 'building', 'telcoServiceConnection', 'tool']

export const splicing: RoleDefinition = {
  key: 'splicing',
  name: { de: 'Spleißteam', en: 'Splicing' },
  description: {
    de: 'Spleißt und patcht: Fasern, Muffen und was an ihnen hängt.',
    en: 'Splices and patches: fibres, closures and what hangs on them.',
  },
  grants: [
    ...may(manage, ...fibres, path.splicePhotos, ...path.partsOf(path.splicePhotos)),
    ...may(['select'], ...around.map((each) => `tenant:things(${each})`), 'tenant:things(building)/building:addresses'),
    ...may(['select'], 'tenant:executions(patchSpliceTask)', 'tenant:executions(patchSpliceTask)/execution:documents'),
    ...path.work('processSpliceAndPatch'),
    ...may(['select'], path.tags),
    ...path.fieldWork,
    ...own,
  ],
}
