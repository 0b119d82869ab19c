import type { TFunction } from 'i18next'
import type { Waiting } from '../../data/queue/queue-numbers.ts'

/** Returns numbers of tasks and photos in words, such as “1 Aufgabe und 3 Fotos”. */
export function workWords(t: TFunction<'queue'>, { photos, tasks }: Waiting): string {
  if (tasks === 0) return t('photos', { count: photos })
  if (photos === 0) return t('tasks', { count: tasks })
  return t('both', { tasks: t('tasks', { count: tasks }), photos: t('photos', { count: photos }) })
}
