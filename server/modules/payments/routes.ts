import type { FastifyInstance } from 'fastify';
import { billingDetailsCall, setBillingDetailsCall } from '#contracts/billing.ts';
import {
  changePlanCall,
  changePreviewCall,
  checkoutCall,
  createCheckoutCall,
  customerPortalCall,
  invoiceFileCall,
  invoicesCall,
  paypalCancelCall,
  paypalWebhookCall,
  resumeSubscriptionCall,
  stripeWebhookCall,
  subscriptionCall,
  testCheckoutCall,
  tierInfoCall,
  tiersCall,
  withdrawCall,
} from '#contracts/payments.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { requireUser } from '#server/modules/accounts/user-service.ts';
import { sendFile } from '#server/modules/documents/send-file.ts';
import { changeBilling, readBilling } from '#server/modules/payments/billing-service.ts';
import { changePlan, previewChange } from '#server/modules/payments/change-service.ts';
import {
  beginCheckout,
  completeTestCheckout,
  readCheckout,
} from '#server/modules/payments/checkout-service.ts';
import { listInvoices, renderInvoice } from '#server/modules/payments/invoice-service.ts';
import {
  openPortal,
  readSubscription,
  setCancellation,
  withdraw,
} from '#server/modules/payments/manage-service.ts';
import type { PaymentServices } from '#server/modules/payments/payment-services.ts';
import {
  findTier,
  listTiers,
  toChangePreviewAnswer,
  toInvoicesAnswer,
  toPriceAnswer,
  toSubscriptionAnswer,
} from '#server/modules/payments/presenter.ts';
import { receiveEvent } from '#server/modules/payments/webhook-service.ts';
import {
  type CallRequest,
  registerMemberCall,
  registerOpenCall,
} from '#server/platform/http/register-call.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Plans, purchases and subscriptions. */
export async function registerPaymentRoutes(
  app: FastifyInstance,
  people: AccountServices,
  services: PaymentServices,
): Promise<void> {
  registerOpenCall(app, people, tiersCall, async ({ locale }) => listTiers(services, locale));

  registerOpenCall(app, people, tierInfoCall, async ({ query, locale }) =>
    findTier(services, query.slug, locale),
  );

  await app.register(async (forms) => {
    forms.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    });
    const completeForm = async ({ query, body, reply }: CallRequest<typeof testCheckoutCall>) => {
      reply.redirect(await completeTestCheckout(services, query.session, body.outcome), 303);
      return null;
    };
    registerOpenCall(forms, people, testCheckoutCall, completeForm, { once: false });
  });

  await app.register(async (webhooks) => {
    webhooks.removeContentTypeParser('application/json');
    webhooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    const receiveFrom =
      (provider: 'stripe' | 'paypal') =>
      async ({ request }: CallRequest<typeof stripeWebhookCall>) => {
        await receiveEvent(services, provider, String(request.body ?? ''), request.headers);
        return { received: true as const };
      };
    registerOpenCall(webhooks, people, stripeWebhookCall, receiveFrom('stripe'), { once: false });
    registerOpenCall(webhooks, people, paypalWebhookCall, receiveFrom('paypal'), { once: false });
  });

  registerMemberCall(app, people, createCheckoutCall, async ({ session, body, locale }) => {
    await people.limits.take('checkout', session.userId);
    const user = await requireUser(people.db, session);
    const request = {
      userId: user.id,
      email: user.email,
      hasLifetime: user.grantedTier === 'lifetime',
      priceId: body.priceId,
      tid: body.tid ?? null,
      provider: body.provider,
      language: locale,
    };
    return { url: await beginCheckout(services, request) };
  });

  registerMemberCall(app, people, checkoutCall, async ({ session, query }) => {
    const { state, plan, priceId } = await readCheckout(services, session.userId, query.id);
    const price = services.prices.find(priceId);
    return { state, plan, price: price ? toPriceAnswer(services, price) : null };
  });

  registerMemberCall(app, people, subscriptionCall, async ({ session }) =>
    toSubscriptionAnswer(services, await readSubscription(services, session.userId)),
  );

  registerMemberCall(app, people, changePreviewCall, async ({ session, query, locale }) => {
    const request = { userId: session.userId, priceId: query.priceId, at: new Date(), language: locale };
    return toChangePreviewAnswer(services, await previewChange(services, request));
  });

  registerMemberCall(app, people, changePlanCall, async ({ session, body, locale }) => {
    const at = new Date(body.quoted_at);
    const { userId } = session;
    return { url: await changePlan(services, { userId, priceId: body.priceId, at, language: locale }) };
  });

  registerMemberCall(app, people, invoicesCall, async ({ session }) =>
    toInvoicesAnswer(await listInvoices(people.db, session.userId)),
  );

  registerMemberCall(app, people, invoiceFileCall, async ({ session, body, reply }) =>
    sendFile(reply, await renderInvoice(people.db, session.userId, body.id)),
  );

  const readDetails = async (userId: string) =>
    (await readBilling(people.db, userId)) ?? { details: null, source: null };
  registerMemberCall(app, people, billingDetailsCall, ({ session }) => readDetails(session.userId));

  registerMemberCall(app, people, setBillingDetailsCall, async ({ session, body }) => {
    await changeBilling(people.db, await requireUser(people.db, session), body.details);
    return readDetails(session.userId);
  });

  registerMemberCall(app, people, customerPortalCall, async ({ session, locale }) => ({
    url: await openPortal(services, session.userId, locale),
  }));

  const cancel = (userId: string, cancels: boolean) => setCancellation(services, userId, cancels);
  registerMemberCall(app, people, paypalCancelCall, ({ session }) => cancel(session.userId, true));
  registerMemberCall(app, people, withdrawCall, async ({ session }) => {
    await withdraw(services, session.userId);
    return { status: 'withdrawn' as const };
  });
  registerMemberCall(app, people, resumeSubscriptionCall, ({ session }) => cancel(session.userId, false));
}
