import { expect, it } from 'vitest';
import { mutedBy } from '../../src/people/mutes.ts';
import { guestBrowser, openBrowser, refusal } from '../support/people/browser.ts';
import { describeOnBoth } from '../support/people/databases.ts';
import { startPeople } from '../support/people/server.ts';

describeOnBoth('mutes', (open) => {
  it('somebody is muted and heard again, for one person alone', async () => {
    const { app, context } = await startPeople(await open());
    const [anna, berta, carla] = [await guestBrowser(app, 'Anna'), await guestBrowser(app, 'Berta'), await guestBrowser(app, 'Carla')];
    const muted = async ({ me }: typeof anna) => [...(await mutedBy(context.database, me.id))];
    expect(await muted(anna)).toEqual([]);
    for (let times = 0; times < 2; times++) expect((await anna.send('PUT', `/api/me/mutes/${berta.me.id}`)).status).toBe(204);
    expect(await muted(anna)).toEqual([berta.me.id]);
    expect(await muted(berta)).toEqual([]);
    expect(await muted(carla)).toEqual([]);
    expect((await anna.send('GET', '/api/me/mutes')).body).toEqual({ people: [{ id: berta.me.id, name: 'Berta' }] });
    expect((await carla.send('DELETE', `/api/me/mutes/${berta.me.id}`)).status).toBe(204);
    expect(await muted(anna)).toEqual([berta.me.id]);
    expect((await anna.send('DELETE', `/api/me/mutes/${berta.me.id}`)).status).toBe(204);
    expect(await muted(anna)).toEqual([]);
  });

  it('other processes hear of it, and those who listen read what is new', async () => {
    const database = await open();
    const here = await startPeople(database);
    const other = await open.again(database);
    const there = await startPeople(other);
    const [anna, berta] = [await guestBrowser(here.app, 'Anna'), await guestBrowser(here.app, 'Berta')];
    expect((await mutedBy(other, anna.me.id)).size).toBe(0);
    const read: Promise<ReadonlySet<string>>[] = [];
    there.hooks.onMutesChanged((person) => read.push(mutedBy(other, person)));
    await anna.send('PUT', `/api/me/mutes/${berta.me.id}`);
    await expect.poll(() => read.length).toBeGreaterThan(0);
    for (const muted of await Promise.all(read)) expect([...muted]).toEqual([berta.me.id]);
  });

  it('news that gets lost concerns other processes only', async () => {
    const { app, context, hooks } = await startPeople({ ...(await open()), tell: () => {} });
    const [anna, berta] = [await guestBrowser(app, 'Anna'), await guestBrowser(app, 'Berta')];
    const changed: string[] = [];
    hooks.onMutesChanged((person) => changed.push(person));
    expect((await mutedBy(context.database, anna.me.id)).size).toBe(0);
    await anna.send('PUT', `/api/me/mutes/${berta.me.id}`);
    expect((await mutedBy(context.database, anna.me.id)).size).toBe(1);
    expect(changed).toEqual([anna.me.id]);
  });

  it('nobody mutes himself, somebody who does not exist, or for somebody unknown', async () => {
    const { app } = await startPeople(await open());
    const anna = await guestBrowser(app, 'Anna');
    expect(refusal(await anna.send('PUT', `/api/me/mutes/${anna.me.id}`))).toEqual([409, 'notNow']);
    expect(refusal(await anna.send('PUT', '/api/me/mutes/nobody'))).toEqual([404, 'notFound']);
    expect(refusal(await openBrowser(app).send('PUT', `/api/me/mutes/${anna.me.id}`))).toEqual([401, 'notSignedIn']);
    expect((await anna.send('GET', '/api/me/mutes')).body).toEqual({ people: [] });
  });

  it('who is deleted is nobody’s to mute', async () => {
    const { app, context } = await startPeople(await open());
    const [anna, berta] = [await guestBrowser(app, 'Anna'), await guestBrowser(app, 'Berta')];
    await anna.send('PUT', `/api/me/mutes/${berta.me.id}`);
    expect((await mutedBy(context.database, anna.me.id)).size).toBe(1);
    await berta.send('DELETE', '/api/me');
    expect((await mutedBy(context.database, anna.me.id)).size).toBe(0);
  });
});
