import type { BrandColours } from '#contract/brand-model.ts'

/** Colours that go together; each pair is read well on a small sign. */
export const PALETTES: readonly { name: string; colours: BrandColours }[] = [
  { name: 'Tomato', colours: { paper: '#fff2e0', ink: '#2a1d16', accent: '#c93a2b' } },
  { name: 'Saffron', colours: { paper: '#fff3cf', ink: '#33230f', accent: '#b87400' } },
  { name: 'Basil', colours: { paper: '#eef5e8', ink: '#18301f', accent: '#3a7d47' } },
  { name: 'Sea', colours: { paper: '#e8f2f3', ink: '#12303a', accent: '#1f7585' } },
  { name: 'Plum', colours: { paper: '#fbeef0', ink: '#34202a', accent: '#9c3d62' } },
  { name: 'Coffee', colours: { paper: '#f4ebe2', ink: '#231715', accent: '#6b3a2a' } },
]
