import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import type { ProcessRule } from '@twinwerk/model/process/process-rule'

/** Returns the attributes and relations of a process (systematics) that a rule reads. */
export function fieldsOfRule({ holds, reads = {} }: ProcessRule, { allAttributes }: Pick<EffectiveDefinition, 'allAttributes'>): string[] {
  const chosen = Object.values(reads).flatMap((path) => /^process\/([\w:]+)/.exec(path)?.[1] ?? [])
  // A name after a dot belongs to another twin.
  const isNamed = (name: string) => new RegExp(`(?<![.\\w])${name}(?!\\w)`).test(holds)
  const named = allAttributes.filter(({ name }) => !(name in reads) && isNamed(name)).map(({ systematics }) => systematics)
  const contract = /(?<![.\w])contract(?!\w)/.test(holds) || Object.values(reads).some((path) => path.startsWith('contract'))
  return [...new Set([...chosen, ...named, ...(contract ? ['execution:contractForProcess'] : [])])]
}
