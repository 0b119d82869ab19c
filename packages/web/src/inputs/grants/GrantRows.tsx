import { GrantRow } from './GrantRow.tsx'
import classes from './GrantsField.module.css'

type Props = {
  readonly entries: readonly unknown[]
  /** The entries to show, by their index. */
  readonly indexes: readonly number[]
  readonly problemsOf: (index: number) => readonly string[]
  /** The index of the open entry. */
  readonly opened: number | undefined
  readonly readOnly: boolean
  readonly onOpen: (index: number | undefined) => void
  readonly onChange: (entries: readonly unknown[]) => void
}

/** Some of the rights of a role, each in words. */
export function GrantRows({ entries, indexes, problemsOf, opened, readOnly, onOpen, onChange }: Props) {
  return (
    <ol className={classes.rows}>
      {indexes.map((index) => (
        <GrantRow
          // Entries have no identity except their position.
          key={index}
          number={index + 1}
          entry={entries[index]}
          problems={problemsOf(index)}
          opened={opened === index}
          readOnly={readOnly}
          onOpen={() => onOpen(opened === index ? undefined : index)}
          onChange={(grant) => onChange(entries.with(index, grant))}
          onRemove={() => {
            onOpen(undefined)
            onChange(entries.toSpliced(index, 1))
          }}
        />
      ))}
    </ol>
  )
}
