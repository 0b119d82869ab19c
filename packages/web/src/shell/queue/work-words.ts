import type { TFunction } from 'i18next'
import type { Waiting } from '../../data/queue/queue-numbers.ts'

/** Returns numbers of tasks, photos and times in words, such as “1 Aufgabe und 3 Fotos”. */
export function workWords(t: TFunction<'queue'>, { photos, tasks, times }: Waiting): string {
  const words = [
    ...(tasks > 0 ? [t('tasks', { count: tasks })] : []),
    ...(photos > 0 || tasks + times === 0 ? [t('photos', { count: photos })] : []),
    ...(times > 0 ? [t('times', { count: times })] : []),
  ]
  const last = words.at(-1) ?? ''
  return words.length === 1 ? last : t('both', { first: words.slice(0, -1).join(', '), last })
}
