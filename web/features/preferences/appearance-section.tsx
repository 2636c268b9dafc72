import { useTheme } from '../../lib/theme.ts'
import { Card } from '../../ui/card.tsx'
import { SegmentedControl } from '../../ui/radio-group.tsx'
import { SIDEBAR_VARIANTS } from '../shell/sidebar-links.ts'
import { useSidebarVariant } from '../shell/sidebar-variant.ts'

const THEMES = [
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const
const VARIANTS = SIDEBAR_VARIANTS.map((id) => ({ id, label: id }))

/** How it looks in this browser; nothing of it is sent anywhere. */
export function AppearanceSection() {
  const [theme, setTheme] = useTheme()
  const [variant, setVariant] = useSidebarVariant()
  return (
    <Card title="Appearance">
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={setTheme}
          description="Kept in this browser. Until you choose, it is your system’s."
        />
        <SegmentedControl
          label="Sidebar"
          options={VARIANTS}
          value={variant}
          onChange={setVariant}
          description={
            variant === 'AI'
              ? 'Links Image Creation, and Menu Creation in its AI mode.'
              : 'Links Item Creation and Menu Creation.'
          }
        />
      </div>
    </Card>
  )
}
