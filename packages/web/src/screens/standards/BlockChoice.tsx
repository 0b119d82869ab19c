import { Checkbox } from '@mantine/core'
import type { BlockStandard } from '@twinwerk/model/overlay/home-standard'
import { useTranslation } from 'react-i18next'
import { isShown } from '../../data/settings/home.ts'
import type { PartProps } from './StandardEditor.tsx'
import styles from './StandardsScreen.module.css'

type Props = PartProps & { readonly block: string; readonly name: string }

/** Shows a block at first, or for everybody. */
export function BlockChoice({ block, name, standard, onChange }: Props) {
  const { t } = useTranslation('standards')
  const { home } = standard
  const { fixed, ...open } = home.blocks[block] ?? {}
  const set = (choice: BlockStandard) => onChange({ ...standard, home: { ...home, blocks: { ...home.blocks, [block]: choice } } })
  return (
    <>
      <span className={styles.name}>{name}</span>
      <Checkbox
        size="xs"
        label={t('shown')}
        aria-label={t('shows', { name })}
        checked={fixed === true || isShown(home.blocks, block)}
        disabled={fixed === true}
        onChange={({ currentTarget: { checked } }) => set({ ...open, shown: checked })}
      />
      <Checkbox
        size="xs"
        label={t('fixed')}
        aria-label={t('fixes', { name })}
        checked={fixed === true}
        onChange={({ currentTarget: { checked } }) => set(checked ? { ...open, shown: true, fixed: true } : open)}
      />
    </>
  )
}
