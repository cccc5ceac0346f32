import { NumberText } from '../NumberText.tsx'
import type { ChartFigures } from './option.ts'
import styles from './chart.module.css'

export type ChartTableProps = { title: string; figures: ChartFigures; heightPx: number }

export const ChartTable = ({ title, figures, heightPx }: ChartTableProps) => (
  <div className={styles.table} style={{ maxBlockSize: heightPx }} tabIndex={0} role="region" aria-label={title}>
    <table>
      <thead>
        <tr>
          <th />
          {figures.series.map(({ name }) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {figures.series.map(({ name, values }) => (
              <td key={name}>
                <NumberText value={values[index]} digits={2} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
