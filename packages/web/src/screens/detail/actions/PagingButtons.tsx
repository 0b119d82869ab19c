import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordTexts } from '../../../i18n/record/texts.ts'
import { usePaging } from '../../../data/listed/use-paging.ts'

addTexts(recordTexts)

type Props = {
  readonly id: string
  /** True if the record has changes, which another record in its place would lose. */
  readonly isKept: boolean
}

/** Leads to the record before or after in the list below, in the same panel, also by k and j. */
export function PagingButtons({ id, isKept }: Props) {
  const { t } = useTranslation('record')
  const { isTop, previous, next, show } = usePaging(id)
  const go = (other: string | undefined) => {
    if (other !== undefined && isTop && !isKept) show(other)
  }
  useHotkeys([
    ['j', () => go(next)],
    ['k', () => go(previous)],
  ])
  if (previous === undefined && next === undefined) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('previous')}
        title={`${t('previous')} (k)`}
        disabled={previous === undefined || isKept}
        onClick={() => go(previous)}
      >
        <IconChevronUp size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('next')}
        title={`${t('next')} (j)`}
        disabled={next === undefined || isKept}
        onClick={() => go(next)}
      >
        <IconChevronDown size={18} stroke={1.5} />
      </ActionIcon>
    </>
  )
}
