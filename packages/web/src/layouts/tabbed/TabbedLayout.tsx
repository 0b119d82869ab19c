import type { LayoutProps } from '../layout-props.ts'
import { Tabs } from '@mantine/core'
import { useText } from '../../i18n/use-text.ts'
import { useRenderLayout } from '../layout-context.ts'
import styles from './TabbedLayout.module.css'

/** Parts in tabs. A panel renders its own top-level tabs, because it adds the Explorer. */
export function TabbedLayout({ layout, path }: LayoutProps<'tabbed'>) {
  const text = useText()
  const render = useRenderLayout()
  return (
    <Tabs defaultValue="0" keepMounted={false}>
      <Tabs.List>
        {layout.tabs.map((tab, index) => (
          <Tabs.Tab key={index} value={String(index)}>
            {text(tab.title)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {layout.tabs.map((tab, index) => (
        <Tabs.Panel key={index} value={String(index)} className={styles.panel ?? ''}>
          {render(tab.content, path)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
