import type { Output } from '@twinwerk/contract/calls'
import { isA } from '@twinwerk/model/definition/registry'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../data/call.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useTwinPaths } from '../../../data/right-paths/use-twin-right.ts'
import { useVerbs } from '../../../data/right-paths/use-verbs.ts'

export type MailTemplate = Output<'GET /api/mails'>['mails'][number]

/**
 * Returns the mails that the caller may send from records of a type. A sent mail is stored as a note, so the caller needs the right to
 * create notes.
 */
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
