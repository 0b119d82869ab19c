import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { printValue } from '../../data/record/print-value.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useText } from '../../i18n/use-text.ts'

/** The condition of a price by the labels of its attributes. A condition that is more than comparisons is shown as it was entered. */
export function ConditionText({ condition }: { readonly condition: string }) {
  const registry = useRegistry()
  const locale = useLocale()
  const text = useText()
  const { t } = useTranslation('bill')
  // The module brings the parser of expressions with it.
  const { data: words, isError } = useQuery({
    queryKey: ['conditionWords'],
    queryFn: () => import('@twinwerk/model/calculation/condition-words'),
    staleTime: Infinity,
  })
  if (!words) return isError ? condition : null
  const said = words.conditionInWords(condition, registry, {
    label: ({ label }) => text(label),
    print: (attribute, value) =>
      typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value === null ? t('none') : printValue(attribute, value, locale),
    not: (each) => t('not', { text: each }),
    and: t('and'),
    or: t('or'),
  })
  return said ?? condition
}
