import { createContext, type ReactNode, use } from 'react'
import type { SectionId } from './sections.ts'
import { useActiveSection } from './use-active-section.ts'

const ActiveSection = createContext<SectionId>('hero')

/** Only what asks for the active section renders anew when it changes. */
export function ActiveSectionProvider({ children }: { children: ReactNode }) {
  return <ActiveSection value={useActiveSection()}>{children}</ActiveSection>
}

export function useIsActive(id: SectionId): boolean {
  return use(ActiveSection) === id
}
