import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OrderedList } from '../../shell/menu/OrderedList.tsx'
import { AddSelect } from './AddSelect.tsx'
import type { Standard } from './standards-of.ts'
import { allKey, keyOf } from './standards-of.ts'
import type { RoleName } from './use-standards.ts'
import styles from './StandardsScreen.module.css'

type Props = {
  readonly edited: readonly Standard[]
  /** The key of the standard that the editor shows. */
  readonly open: string
  readonly roles: readonly RoleName[]
  readonly onChange: (standards: readonly Standard[]) => void
  readonly onOpen: (key: string) => void
  /** Undefined until it is known what people begin with now. */
  readonly onAdd: ((key: string) => void) | undefined
}

/** Lists the standards in their order. Each is opened for editing, removed and moved here. */
export function StandardList({ edited, open, roles, onChange, onOpen, onAdd }: Props) {
  const { t } = useTranslation('standards')
  const missing = [allKey, ...roles.map(({ key }) => key)].filter((key) => !edited.some((standard) => keyOf(standard) === key))
  return (
    <section aria-label={t('for')} className={styles.part}>
      <h2 className={styles.heading}>{t('for')}</h2>
      {edited.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      <OrderedList
        label={t('for')}
        onMove={(key, position) => onChange(movedTo(edited, key, position))}
        rows={edited.map((standard) => {
          const key = keyOf(standard)
          const name = nameOf(key, roles, t('all'))
          return {
            key,
            name,
            content: (
              <>
                <span className={styles.name}>
                  {name} <Told standard={standard} />
                </span>
                <Button
                  size="compact-xs"
                  variant={key === open ? 'light' : 'subtle'}
                  aria-label={t('edit', { name })}
                  aria-pressed={key === open}
                  onClick={() => onOpen(key)}
                >
                  {t('editShort')}
                </Button>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove', { name })}
                  onClick={() => onChange(edited.filter((each) => keyOf(each) !== key))}
                >
                  {t('removeShort')}
                </Button>
              </>
            ),
          }
        })}
      />
      <AddSelect
        label={t('add')}
        placeholder={t('pickRole')}
        data={missing.map((key) => ({ value: key, label: nameOf(key, roles, t('all')) }))}
        disabled={!onAdd}
        onAdd={(key) => onAdd?.(key)}
      />
    </section>
  )
}

/** Returns the name of a role, or the words for all roles. */
export function nameOf(key: string, roles: readonly RoleName[], all: string): string {
  return key === allKey ? all : (roles.find((role) => role.key === key)?.name ?? key)
}

/** Tells in a few words the parts that a standard sets. */
function Told({ standard: { menu = [], home } }: { readonly standard: Standard }) {
  const { t } = useTranslation('standards')
  const told = [
    menu.length > 0 && t('tellsMenu', { count: menu.length }),
    Object.keys({ ...home.blocks, ...home.tiles }).length > 0 && t('tellsHome'),
    home.notice && t('tellsNotice'),
  ].filter(Boolean)
  return <span className={styles.hint}>{told.length > 0 ? told.join(' · ') : t('tellsNothing')}</span>
}

function movedTo(standards: readonly Standard[], key: string, position: number): readonly Standard[] {
  const others = standards.filter((standard) => keyOf(standard) !== key)
  const moved = standards.filter((standard) => keyOf(standard) === key)
  return [...others.slice(0, position), ...moved, ...others.slice(position)]
}
