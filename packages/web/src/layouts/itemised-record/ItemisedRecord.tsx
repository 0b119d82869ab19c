import { Button } from '@mantine/core'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { itemisedRecordTexts } from '../../i18n/itemised-record/texts.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import styles from './ItemisedRecord.module.css'
import { RecordedNumber } from './RecordedNumber.tsx'
import { RecordItems } from './RecordItems.tsx'
import { useRecordCalls, useRecordState } from './use-record.ts'

addTexts(itemisedRecordTexts)

type Props = {
  readonly receipt: string
  readonly version?: string | undefined
  readonly reader: 'staff' | 'customer'
  readonly Frame: ComponentType<{ readonly title: string; readonly children: ReactNode }>
}

/** The itemised record of a receipt (§ 65 TKG), or the reason why there is none. A receipt without calls shows nothing. */
export function ItemisedRecord({ receipt, version, reader, Frame }: Props) {
  const { t } = useTranslation(['itemisedRecord', 'common'])
  const state = useRecordState(receipt, version)
  if (!state || state.reason === 'noCalls') return null
  return (
    <Frame title={t('title')}>
      {state.reason === null ? (
        <Calls receipt={receipt} reader={reader} />
      ) : (
        <p className={styles.note}>{t(`none.${reader}.${state.reason}`)}</p>
      )}
    </Frame>
  )
}

function Calls({ receipt, reader }: Pick<Props, 'receipt' | 'reader'>) {
  const { t } = useTranslation(['itemisedRecord', 'common'])
  const tenant = useTenant().id
  const language = useLanguage()
  const [isShown, setShown] = useState(false)
  const { data, isError, isFetching, refetch } = useRecordCalls({ receipt, isWanted: isShown })
  return (
    <div className={styles.record}>
      <p className={styles.note}>{t('noted')}</p>
      <div className={styles.buttons}>
        <Button variant="default" loading={isFetching} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'hide' : 'show')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`/api/billing/itemised-record/${encodeURIComponent(receipt)}?${new URLSearchParams({ root: tenant, language }).toString()}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('open')}
        </Button>
      </div>
      {isShown && isError && (
        <div role="alert" className={styles.failed}>
          <p>{t('failed')}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
      {isShown && data && (
        <>
          {data.numbers.map((number) => (
            <RecordedNumber key={number.number} of={number} basis={data.basis} reader={reader} />
          ))}
          <RecordItems items={data.items} />
        </>
      )}
    </div>
  )
}
