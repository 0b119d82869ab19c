import { useTranslation } from 'react-i18next'
import { leftOutGroups } from './left-out.ts'

/** Returns a function that says in sentences what stays out of a payment file, and why. The words come with `billingActionTexts`. */
export function useLeftOut(): (leftOut: Parameters<typeof leftOutGroups>[0]) => readonly string[] {
  const { t } = useTranslation('billingActions')
  return (leftOut) =>
    leftOutGroups(leftOut).map(({ reason, count, numbers, more }) =>
      t('leftOut', { count, reason, numbers: more === 0 ? numbers : t('leftOutMore', { numbers, count: more }) }),
    )
}
