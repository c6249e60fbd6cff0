--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: additive_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.additive_migrations (
    version bigint NOT NULL
);


--
-- Name: consents; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.consents (
    user_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    version text NOT NULL COLLATE pg_catalog."C",
    granted integer NOT NULL,
    recorded_at bigint NOT NULL
);


--
-- Name: counted_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.counted_keys (
    key_hash text NOT NULL COLLATE pg_catalog."C",
    day integer NOT NULL
);


--
-- Name: deleted_results; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deleted_results (
    user_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    deleted_at bigint NOT NULL
);


--
-- Name: participants; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.participants (
    test_type text NOT NULL COLLATE pg_catalog."C",
    slot integer NOT NULL,
    count bigint NOT NULL
);


--
-- Name: schema_lease; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_lease (
    name text NOT NULL COLLATE pg_catalog."C",
    holder text NOT NULL,
    beat bigint NOT NULL
);


--
-- Name: schema_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_migrations (
    version bigint NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    applied_at bigint NOT NULL
);


--
-- Name: score_histogram; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.score_histogram (
    test_type text NOT NULL COLLATE pg_catalog."C",
    version text NOT NULL COLLATE pg_catalog."C",
    total_score integer NOT NULL,
    slot integer NOT NULL,
    count bigint NOT NULL
);


--
-- Name: test_results; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.test_results (
    user_id text NOT NULL COLLATE pg_catalog."C",
    id text NOT NULL COLLATE pg_catalog."C",
    test_type text NOT NULL COLLATE pg_catalog."C",
    test_name text NOT NULL COLLATE pg_catalog."C",
    result_type text NOT NULL COLLATE pg_catalog."C",
    total_score double precision NOT NULL,
    scores text NOT NULL COLLATE pg_catalog."C",
    start_time bigint NOT NULL,
    end_time bigint NOT NULL,
    details text NOT NULL COLLATE pg_catalog."C",
    body_hash text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL
);


--
-- Name: tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tokens (
    token_hash text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    last_used_at bigint NOT NULL
);


--
-- Name: user_emails; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_emails (
    email_norm text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL COLLATE pg_catalog."C",
    created_at bigint NOT NULL,
    result_count bigint NOT NULL
);


--
-- Data for Name: additive_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.additive_migrations VALUES (20261121);
INSERT INTO public.additive_migrations VALUES (20261122);
INSERT INTO public.additive_migrations VALUES (20261123);


--
-- Data for Name: consents; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.consents VALUES ('f09d9b35-2b26-4fff-889a-f8e1cb73e60e', 'upload', 1, 'upload-1', 1, 1795280222891);
INSERT INTO public.consents VALUES ('f09d9b35-2b26-4fff-889a-f8e1cb73e60e', 'child', 1, 'child-1', 1, 1795280222909);


--
-- Data for Name: counted_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.counted_keys VALUES ('d55d400c6aa279f888a44e728d17b1512e38c204d30d9bcf2e4333d47ed9991d', 20778);
INSERT INTO public.counted_keys VALUES ('c3465bfd651085cfd45b1afcf4098c9a858aecb39b46e1ccab169e53a0bffbfd', 20778);


--
-- Data for Name: deleted_results; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: participants; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.participants VALUES ('adhd', 7, 1);
INSERT INTO public.participants VALUES ('asd', 3, 1);


--
-- Data for Name: schema_lease; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: schema_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schema_migrations VALUES (20261121, 'create-schema', 1795280222418);
INSERT INTO public.schema_migrations VALUES (20261122, 'create-score-histogram', 1795280222468);
INSERT INTO public.schema_migrations VALUES (20261123, 'add-consents', 1795280222478);


--
-- Data for Name: score_histogram; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.score_histogram VALUES ('adhd', 'adhd-1', 9, 7, 1);


--
-- Data for Name: test_results; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.test_results VALUES ('f09d9b35-2b26-4fff-889a-f8e1cb73e60e', 'ee008cec-e130-4377-b1c0-508adef3264d', 'adhd', 'ADHD自评', '不太可能存在ADHD', 9, '{"attention":4,"hyperactivity":5,"total":9,"total_score":9}', 1795280224809, 1795280225759, '{"result_type_enum":"A-A","result_description":"两部分都没到17分这条提示线。偶尔走神、拖一拖、坐不住，谁都会有。","detailed_interpretation":"专注困难4分，在“不突出”这一段；多动冲动5分，在“不突出”这一段。每部分满分36分，17分是提示线。合计9分，满分72分。\n两部分的题，平均都不到“有时”。从这份答案看，注意缺陷多动障碍（ADHD）那一类特征不明显。\n哪一部分要是在12到16分，会标成“略高”。这只是本站的小提示，没有公布的依据，意思是那一边可以多留意。\n得分不高也不代表没有困难。最近要是有件事让你特别费劲，原因可能在别处，比如睡眠、情绪或眼下的压力。","recommendations":[{"icon":"🌱","title":"今天做一件小事：动一动拖着的事","description":"挑一件拖了几天的小事，定10分钟闹钟，响了就停。看看难的是事情本身，还是开头。"},{"icon":"😴","title":"看看睡得够不够","description":"连着一周记下几点睡、几点醒。觉不够的时候，谁都容易走神。"},{"icon":"📅","title":"有变化再答一次","description":"换了工作、学业变重或家里添了事，过半年再来一次。哪一部分多出8分以上，才比较像真的变了。"},{"icon":"🧭","title":"需要时去哪里","description":"觉得撑得辛苦，就不用管分数。可以挂心理科或精神科；还在上学，先找学校心理中心也行。"}],"version":"adhd-1"}', '8b404d2d10404449d487758dcc22f456d5f56940056fcb41cb3a86f959063be5', 1795280228307);
INSERT INTO public.test_results VALUES ('f09d9b35-2b26-4fff-889a-f8e1cb73e60e', '850b10a7-c785-44bb-bf6e-321463f4be02', 'asd', '幼儿社交沟通发展筛查', '高风险', 9, '{"riskCount":9,"totalQuestions":20,"confidence":95}', 1795280229487, 1795280230048, '{"result_description":"孤独症（自闭症）谱系的可能性较高，但这还不是结论；孩子也有自己的长处。值得留意的有8题或更多，不用再答二次确认问题，直接去约评估。早点看清楚，不管结论是什么，孩子都能早点得到合适的帮助。","detailed_interpretation":"20题里有11题，孩子平时的样子和多数同龄孩子差不多；有9题值得留意。\n先想想孩子会的和喜欢的，哪怕很小，比如爱听歌、爱玩水。往后陪玩、学新本事，都从这些开始。\n这么多处一起出现，就不建议再等等看了。说话晚、听不清、发育慢一些，也会答成这样，这些同样越早看越好。\n这不是谁的错，也不是陪得不够造成的。你今天把这些看清楚了，就是给孩子帮了第一个忙。\n约评估、等结果的这段日子不用干等，下面的小游戏今天就可以开始，对每个孩子都合适。","recommendations":[{"icon":"📞","title":"今天做一件小事：打一个电话","description":"打给社区卫生服务中心、乡镇卫生院或县级妇幼保健院，说“网上的筛查建议给孩子做评估，想约最近的时间”。"},{"icon":"🎶","title":"面对面唱半首歌","description":"坐到孩子对面，脸和脸一样高，唱孩子最熟的那首，唱到一半停下来，等孩子看你、出声或动一动，再接着唱。"},{"icon":"👂","title":"同一趟把听力查了","description":"听不清的孩子，也会叫不应、说话晚。约评估的时候，问问能不能同一天查。"},{"icon":"🎒","title":"准备一个小袋子","description":"儿童保健手册、两三段平时的视频、这一页结果、写着三个问题的纸，都先放进去。"},{"icon":"🫂","title":"找个人跟你一起","description":"把这件事告诉一位家人，去的那天两个人陪，一个看孩子，一个听医生讲。"},{"icon":"🏥","title":"去哪里评估","description":"儿童医院、妇幼保健院的儿童保健科或发育行为儿科最对口；当地没有，可以挂儿童精神科或综合医院的儿科。"}],"interpretation":{"riskType":"高风险","riskDescription":"有些地方，现在就请专业的人看看。","recommendations":[{"icon":"📞","title":"今天做一件小事：打一个电话","description":"打给社区卫生服务中心、乡镇卫生院或县级妇幼保健院，说“网上的筛查建议给孩子做评估，想约最近的时间”。"},{"icon":"🎶","title":"面对面唱半首歌","description":"坐到孩子对面，脸和脸一样高，唱孩子最熟的那首，唱到一半停下来，等孩子看你、出声或动一动，再接着唱。"},{"icon":"👂","title":"同一趟把听力查了","description":"听不清的孩子，也会叫不应、说话晚。约评估的时候，问问能不能同一天查。"},{"icon":"🎒","title":"准备一个小袋子","description":"儿童保健手册、两三段平时的视频、这一页结果、写着三个问题的纸，都先放进去。"},{"icon":"🫂","title":"找个人跟你一起","description":"把这件事告诉一位家人，去的那天两个人陪，一个看孩子，一个听医生讲。"},{"icon":"🏥","title":"去哪里评估","description":"儿童医院、妇幼保健院的儿童保健科或发育行为儿科最对口；当地没有，可以挂儿童精神科或综合医院的儿科。"}],"nextSteps":["这几天就约社区卫生服务中心或乡镇卫生院的儿童保健门诊，请他们安排转到上一级。","到县级妇幼保健院复筛。离得近的话，跳过社区、直接去也可以。","复筛后需要诊断的，去儿童医院、妇幼保健院的儿童保健科或发育行为儿科，或者儿童精神科、综合医院儿科。","医生建议康复的，可以向县级残联申请康复补助，户口或居住证在哪里，就在哪里问。","评估之后，按医生约的时间回去复查；就算这次没有下诊断，也约好下一次再看的时间。"],"supportResources":["第一站，社区卫生服务中心或乡镇卫生院：免费初筛，也能帮忙转诊。","第二站，县级妇幼保健院：复筛，同时看说话、动作等各方面的发育。","第三站，有儿童保健科、发育行为儿科或儿童精神科的医院：做诊断评估。","县级残联的康复补助：0到6岁的孤独症儿童可以申请，正式名称是“残疾儿童康复救助”。不少地方有诊断证明就行，不一定要办残疾证。","你自己：心里乱、睡不着的时候，可以打页面上的心理援助热线，找人说说。"],"developmentAreas":["面对面：蹲到孩子的高度玩，让孩子抬眼就能看见你的脸。","轮流：推球、搭积木，你一下，孩子一下，先玩一轮，再慢慢加。","会“要”：爱吃的、爱玩的放在看得见、够不着的地方，孩子看你、出声、伸手都算数，马上给。","听懂短话：一次只说两三个字，配上动作，比如拍拍椅子说“坐这儿”。","安稳的一天：吃饭、洗澡、睡觉的顺序尽量一样，要换的时候先说一声。"],"description":"孤独症（自闭症）谱系的可能性较高，但这还不是结论；孩子也有自己的长处。值得留意的有8题或更多，不用再答二次确认问题，直接去约评估。早点看清楚，不管结论是什么，孩子都能早点得到合适的帮助。"},"confidence":95,"version":"asd-1"}', 'c7f423be6f4e2ee94b07fa115eacd6b0a02c99e630e2412ae42dcb3bd6233366', 1795280233467);


--
-- Data for Name: tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.tokens VALUES ('cf2571e307e8a7c857ef699748c47c52396f36f563e648966cef4a01b6e3f26d', 'f09d9b35-2b26-4fff-889a-f8e1cb73e60e', 1795280222837, 1797872222837, 1795280222837);


--
-- Data for Name: user_emails; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.user_emails VALUES ('person@example.com', 'f09d9b35-2b26-4fff-889a-f8e1cb73e60e');


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES ('f09d9b35-2b26-4fff-889a-f8e1cb73e60e', '小林', 'person@example.com', '$argon2id$v=19$m=19456,t=2,p=1$lJwYjHw77b1z2LhTExgWRw$3RhxJTk5SFLtFbrgbod6uk1IU3oRO+q5vGA9r4UYvYY', 1795280222837, 2);


--
-- Name: additive_migrations additive_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.additive_migrations
    ADD CONSTRAINT additive_migrations_pkey PRIMARY KEY (version);


--
-- Name: consents consents_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pk PRIMARY KEY (user_id, kind, number);


--
-- Name: counted_keys counted_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.counted_keys
    ADD CONSTRAINT counted_keys_pkey PRIMARY KEY (key_hash);


--
-- Name: deleted_results deleted_results_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deleted_results
    ADD CONSTRAINT deleted_results_pk PRIMARY KEY (user_id, id);


--
-- Name: participants participants_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.participants
    ADD CONSTRAINT participants_pk PRIMARY KEY (test_type, slot);


--
-- Name: schema_lease schema_lease_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_lease
    ADD CONSTRAINT schema_lease_pkey PRIMARY KEY (name);


--
-- Name: schema_migrations schema_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);


--
-- Name: score_histogram score_histogram_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.score_histogram
    ADD CONSTRAINT score_histogram_pk PRIMARY KEY (test_type, version, total_score, slot);


--
-- Name: test_results test_results_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.test_results
    ADD CONSTRAINT test_results_pk PRIMARY KEY (user_id, id);


--
-- Name: tokens tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (token_hash);


--
-- Name: user_emails user_emails_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_emails
    ADD CONSTRAINT user_emails_pkey PRIMARY KEY (email_norm);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: counted_keys_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX counted_keys_by_day ON public.counted_keys USING btree (day);


--
-- Name: test_results_newest_first; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX test_results_newest_first ON public.test_results USING btree (user_id, end_time DESC, id DESC);


--
-- Name: tokens_of_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tokens_of_user ON public.tokens USING btree (user_id);


--
-- PostgreSQL database dump complete
--


