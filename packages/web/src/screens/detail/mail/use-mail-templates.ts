import type { Output } from '@twinwerk/contract/calls'
import { isA } from '@twinwerk/model/definition/registry'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTwinPaths } from '../../../data/right-paths/use-twin-right.ts'
import { useVerbs } from '../../../data/right-paths/use-verbs.ts'

export type MailTemplate = Output<'GET /api/mails'>['mails'][number]

/** The mails that the caller may begin at records of a type: a mail stays among the notes, so it takes the right to make one. */
export function useMailTemplates(definition: string): readonly MailTemplate[] {
  const registry = useRegistry()
  const paths = useTwinPaths(definition)
  const notes = registry.definitions
    .get(definition)
    ?.allRelations.find(({ direction, component, target }) => direction === 'forward' && component && target === 'note')?.systematics
  const ofNotes = useMemo(
    () => (notes === undefined ? [] : paths.map(({ root, path }) => ({ root, path: path === '' ? notes : `${path}/${notes}` }))),
    [paths, notes],
  )
  const mayNote = useVerbs(ofNotes).some((verbs) => verbs?.includes('create'))
  const { data } = useQuery({ queryKey: ['mails'], queryFn: () => call('GET /api/mails'), staleTime: Infinity, enabled: mayNote })
  return mayNote ? (data?.mails ?? []).filter((each) => isA(registry, definition, each.definition)) : []
}
