import { useMediaQuery } from '@mantine/hooks'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ComponentType } from 'react'
import { useNavigation } from '../../data/navigation.ts'
import { usePack } from '../../data/pack/pack-state.ts'
import { taskLists } from '../../data/pack/task-lists.ts'
import { NeedsConnection, TakenTasks } from './TakenTasks.tsx'

const places: readonly string[] = ['home', 'tasks', 'tasks/myday', ...taskLists]

type Props = {
  /** Below the tenant. */
  readonly path: string
  /** The day of a person in the field. */
  readonly Day: ComponentType<{ readonly route: NavigationRoute }>
}

/**
 * A screen of the program that was opened without a network: the tasks on this device, and nothing else. For a person in the field they
 * are the cards of the day.
 */
export function OfflineScreen({ path, Day }: Props) {
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const hasNoDay = usePack(({ pack }) => pack !== undefined && pack.day === undefined)
  const day = useNavigation().routes.find(({ screen }) => screen.type === 'day')
  if (day && !hasNoDay && (path === day.path || (path === 'home' && isPhone))) return <Day route={day} />
  return places.includes(path) ? <TakenTasks /> : <NeedsConnection />
}
