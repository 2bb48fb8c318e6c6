import { Button } from './Button.tsx'
import { useHydrated } from './clock.ts'
import { Field, type FieldProps } from './form/Field.tsx'

type TimeZoneFieldProps = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  zones: string[]
  note?: string
}

export function TimeZoneField({ name, value, onChange, zones, note = '', ...field }: TimeZoneFieldProps) {
  const own = useOwnZone(zones)
  const hint = ['Days, review dates and times follow it.', note].filter(Boolean).join(' ')
  return (
    <div>
      <Field {...field} hint={field.hint ?? hint}>
        {control => (
          <select
            {...control}
            name={name}
            value={value}
            onChange={event => onChange(event.target.value)}
            className="input"
          >
            {[...new Set(zones.map(regionOf))].map(region => (
              <optgroup key={region} label={region}>
                {zones
                  .filter(zone => regionOf(zone) === region)
                  .map(zone => (
                    <option key={zone} value={zone}>
                      {zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {/* Reserves space, because the time zone of the browser is known only after hydration. */}
      <div className="mt-1 min-h-8">
        {own === value && <p className="hint">This computer is in the same time zone.</p>}
        {own && own !== value && (
          <Button onClick={() => onChange(own)}>Use the time zone of this computer, {own}</Button>
        )}
      </div>
    </div>
  )
}

/** Undefined on the server, and if the server does not know it. */
export function useOwnZone(zones: string[]) {
  const zone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined
  return zones.find(known => known === zone)
}

const regionOf = (zone: string) => (zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'Other')
