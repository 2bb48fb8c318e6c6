import { lazyComponent } from './lazy-component.ts'
import { Menu } from './Menu.tsx'
import type { DaysFieldsProps } from './form/DaysFields.tsx'

export function DaysMenu(props: DaysFieldsProps) {
  return (
    <Menu label={props.label} chosen={[props.from, props.to].filter(Boolean).length}>
      <DaysFields wanted {...props} />
    </Menu>
  )
}

const DaysFields = lazyComponent(async () => (await import('./form/DaysFields.tsx')).DaysFields)
