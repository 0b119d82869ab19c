import { Select, type SelectProps } from '@mantine/core'
import styles from './StandardsScreen.module.css'

type Props = Pick<SelectProps, 'label' | 'placeholder' | 'description' | 'data' | 'disabled'> & {
  readonly onAdd: (value: string) => void
}

/** A searchable choice that adds each chosen value to a list and stays empty. */
export function AddSelect({ onAdd, ...select }: Props) {
  return (
    <Select
      {...select}
      className={styles.pick ?? ''}
      value={null}
      onChange={(value) => value !== null && onAdd(value)}
      searchable
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
    />
  )
}
