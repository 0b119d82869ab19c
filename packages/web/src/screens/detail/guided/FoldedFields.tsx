import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { LayoutTree } from '../../../layouts/LayoutTree.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordTexts } from '../../../i18n/record/texts.ts'
import styles from './FoldedFields.module.css'

addTexts(recordTexts)

type Props = {
  readonly layout: Layout
  /** The attributes and relations of the layout. A finding about one of them unfolds it. */
  readonly fields: ReadonlySet<Systematics>
  readonly editable: boolean
}

/** The further fields of a new record, folded until the user asks for them. */
export function FoldedFields({ layout, fields, editable }: Props) {
  const { t } = useTranslation('record')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const hasProblem = useRecord(({ problems }) =>
    problems.some(({ path, systematics }) => fields.has(path[0]?.relation ?? systematics ?? '')),
  )
  const isShown = isOpen || hasProblem
  return (
    <section className={styles.folded}>
      <UnstyledButton className={styles.opener ?? ''} aria-expanded={isShown} aria-controls={id} onClick={() => setOpen(!isShown)}>
        <IconChevronRight className={styles.chevron} size={16} stroke={1.5} aria-hidden />
        {t('furtherFields')}
      </UnstyledButton>
      <div id={id}>{isShown && <LayoutTree layout={layout} editable={editable} />}</div>
    </section>
  )
}
