import { Kbd, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../i18n/add-texts.ts'
import { menuTexts } from '../../i18n/menu/texts.ts'
import { closeShortcuts, useShortcutsOpened } from './shortcuts-state.ts'
import { shortcuts } from './shortcuts.ts'
import styles from './ShortcutsDialog.module.css'

addTexts(menuTexts)

const named = ['ctrl', 'shift', 'enter', 'escape', 'alt', 'up', 'down', 'left', 'right', 'space', 'click'] as const

/** The list of keyboard shortcuts. */
export function ShortcutsDialog() {
  const { t } = useTranslation('menu')
  const { t: common } = useTranslation()
  const opened = useShortcutsOpened()
  const keyName = (key: string) => {
    const name = named.find((each) => each === key)
    return name === undefined ? key : t(`shortcuts.keys.${name}`)
  }
  return (
    <Modal
      opened={opened}
      onClose={closeShortcuts}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
      size={480}
    >
      <div className={styles.groups}>
        {(Object.keys(shortcuts) as (keyof typeof shortcuts)[]).map((group) => (
          <section key={group} aria-label={t(`shortcuts.${group}`)}>
            <h2 className={styles.title}>{t(`shortcuts.${group}`)}</h2>
            <dl className={styles.list}>
              {shortcuts[group].map(({ keys, does }) => (
                <div key={keys.join(' ')} className={styles.line}>
                  <dt>{t(`shortcuts.${does}`)}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <Kbd key={key} size="sm">
                        {keyName(key)}
                      </Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
