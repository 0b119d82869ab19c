import { useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { conditionsQuery } from '../../data/conditions/use-conditions.ts'
import { useRegistry, useUiState } from '../../data/definitions.ts'
import { useActionRights } from '../../data/execution/use-offered-actions.ts'
import { sendRights } from '../../data/rights-batch.ts'
import { PanelContentContext } from '../../shell/panels/panel-content.ts'

type Props = {
  /** The types whose twins the cards open. */
  readonly types: readonly string[]
}

/** Loads what opening a task needs and no single task decides: the code, the layouts and the rights. It stands once the cards are drawn. */
export function TasksAhead({ types }: Props) {
  const { definitions } = useRegistry()
  const Panel = use(PanelContentContext)
  useEffect(() => void Panel.preload?.(), [Panel])
  useQuery(conditionsQuery)
  // The parts below have asked before this runs.
  useEffect(sendRights, [])
  return [...new Set(types)].flatMap((type) => definitions.get(type)?.concrete ?? []).map((type) => <TypeAhead key={type} type={type} />)
}

function TypeAhead({ type }: { readonly type: string }) {
  useUiState(type)
  useActionRights(type)
  return null
}
