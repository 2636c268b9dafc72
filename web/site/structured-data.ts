import { PRODUCT } from '#contract/product.ts'
import { siteAddresses } from './site-addresses.ts'
import { SOCIAL_IMAGE, socialImagePath } from './social-image.ts'

/** What search engines read of a page, in schema.org's words. */
export type StructuredData = {
  '@context': 'https://schema.org'
  '@type': string
  [key: string]: Json
}

type Json = string | number | boolean | Json[] | { [key: string]: Json }
export type Crumb = { name: string; path: string }

const CONTEXT = { '@context': 'https://schema.org' } as const

export function organization(): StructuredData {
  return { ...CONTEXT, ...theOrganization(), foundingDate: '2024', contactPoint: contactPoints() }
}

export function faqPage(items: readonly { question: string; answer: string }[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type Article = { title: string; description: string; path: string; date: string; updated?: string }

export function article({ title, description, path, date, updated }: Article): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'Article',
    headline: title,
    description,
    image: [imageOf(path)],
    datePublished: date,
    dateModified: updated ?? date,
    author: theOrganization(),
    publisher: theOrganization(),
    mainEntityOfPage: urlOf(path),
  }
}

type Job = {
  id: string
  title: string
  description: string
  datePosted: string
  employmentType: string
  /** Where applicants may live, as schema.org's place names: a remote job. */
  region: { state: string; country: string }
}

export function jobPosting(job: Job): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    identifier: { '@type': 'PropertyValue', name: PRODUCT, value: job.id },
    datePosted: job.datePosted,
    employmentType: job.employmentType,
    hiringOrganization: theOrganization(),
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'State', name: job.region.state },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressRegion: job.region.state,
        addressCountry: job.region.country,
      },
    },
    directApply: false,
  }
}

/** From the home page down to the page itself. */
export function breadcrumbs(crumbs: readonly Crumb[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: urlOf(path),
    })),
  }
}

function theOrganization() {
  return {
    '@type': 'Organization',
    name: PRODUCT,
    url: urlOf('/'),
    logo: `${siteAddresses().origin}/icons/icon-512.png`,
  }
}

function contactPoints(): Json[] {
  const { supportEmail, salesEmail } = siteAddresses()
  return [
    { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
    { '@type': 'ContactPoint', contactType: 'sales', email: salesEmail },
  ]
}

function imageOf(path: string) {
  return {
    '@type': 'ImageObject',
    url: `${siteAddresses().origin}${socialImagePath(path)}`,
    ...SOCIAL_IMAGE,
  }
}

function urlOf(path: string): string {
  return `${siteAddresses().origin}${path}`
}
