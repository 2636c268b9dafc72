import { PRODUCT } from '#contract/product.ts'
import { Island } from '../../islands/island.tsx'
import { pageMeta } from '../../site/page-meta.ts'
import { SchedulingIsland } from './scheduling-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Schedule a Consultation',
    description: `Book half an hour on the phone with ${PRODUCT}: general questions, technical ones or sales. Times show in your own time zone.`,
    path: '/scheduling',
    keywords: ['consultation', 'schedule a meeting', 'restaurant menu advice'],
  })

export default function SchedulingPage() {
  return (
    <div className="page-width py-10 sm:py-14 lg:py-16">
      <h1 className="text-4xl sm:text-5xl">Schedule a Consultation</h1>
      <p className="mt-4 mb-10 max-w-prose text-lg text-soft-ink">
        Half an hour on the phone, about whatever you need to know. You get an invitation for your
        calendar, and can move or cancel it until it begins.
      </p>
      <Island name="scheduling" of={SchedulingIsland} starts="at once" with={{}} />
    </div>
  )
}
