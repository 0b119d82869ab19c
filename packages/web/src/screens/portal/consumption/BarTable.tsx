import classes from './Consumption.module.css'

export type BarRow = {
  readonly key: string
  readonly label: string
  readonly note?: string
  readonly value: number
  readonly words: string
  readonly isOwn: boolean
}

type Props = { readonly caption: string; readonly head: string; readonly rows: readonly BarRow[] }

/** Numbers as a table whose rows have a bar each. */
export function BarTable({ caption, head, rows }: Props) {
  const most = Math.max(...rows.map(({ value }) => value), 0)
  return (
    <table className={classes.bars}>
      <caption>{caption}</caption>
      <thead className={classes.unseen}>
        <tr>
          <th scope="col">{caption}</th>
          <th scope="col">{head}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, note, value, words, isOwn }) => (
          <tr key={key} data-own={isOwn}>
            <th scope="row">
              {label}
              {note !== undefined && <span className={classes.note}>{note}</span>}
              <svg className={classes.track} height={10} aria-hidden>
                <rect width={`${most === 0 ? 0 : (Math.max(value, 0) / most) * 100}%`} height={10} rx={2} />
              </svg>
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
